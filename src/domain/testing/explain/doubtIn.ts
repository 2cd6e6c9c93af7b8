/** The reason alone of "It is not certain which element is the button "Save": its test id was …". */
export const doubtIn = (message: string) =>
  message.replace(/^It is not certain which element is .*?: (?=its? |what was recorded )/s, '').replace(/\.+$/, '')
