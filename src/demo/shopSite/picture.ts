export const pictureMaxBytes = 60 * 1024 * 1024

export const tellPicture = ({ name, bytes }: { name: string; bytes: number }): string =>
  `${name} (${tellBytes(bytes)}) was uploaded.`

function tellBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
