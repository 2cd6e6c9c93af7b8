const escape = (text: string) => text.replaceAll(/[\\()]/g, (letter) => `\\${letter}`).replaceAll(/[^\x20-\x7e]/g, '?')

/** A PDF of one page with a title and a few lines. */
export function drawInvoice(title: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F1 20 Tf 60 760 Td (${escape(title)}) Tj ET`,
    ...lines.map((line, i) => `BT /F1 12 Tf 60 ${720 - i * 20} Td (${escape(line)}) Tj ET`),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  file += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
