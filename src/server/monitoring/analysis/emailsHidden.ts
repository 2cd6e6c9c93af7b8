/** The text without anybody's e-mail address. */
export const emailsHidden = (text: string): string =>
  text.replaceAll(/[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/gi, '•••')
