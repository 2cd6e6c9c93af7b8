/** What only a message about a failure says. */
const plain =
  /\b(something went wrong|went wrong|could ?n[o']t|couldn’t|could not|unable to|fail(ed|ure)|(did|does) ?n[o']t work|didn’t work|did not work|not available right now|(temporarily|currently) unavailable|try again|an? (unexpected |internal |unknown )?error|internal server error|bad gateway|service unavailable|gateway time-?out|application error|unexpected error|timed out|not (be )?(saved|sent|loaded|processed|completed))\b/i
/** The same in some other languages. */
const plainAbroad =
  /(?<!\p{L})(fehlgeschlagen|schief ?gelaufen|konnten? [^.]{0,40}nicht|ein fehler|erneut versuchen|versuchen sie es (erneut|noch einmal|später)|nicht verfügbar|une erreur|a échoué|n'a pas pu|réessaye[rz]|un problème est survenu|ha ocurrido un error|se ha producido un error|no se pudo|no se ha podido|inténtelo|intenta de nuevo|algo salió mal|ocorreu um erro|não foi possível|tente novamente|algo deu errado|si è verificato un errore|non è stato possibile|riprova|qualcosa è andato storto|er is iets (mis|fout)|is mislukt|probeer het opnieuw|coś poszło nie tak|wystąpił błąd|spróbuj ponownie)(?!\p{L})/iu
const badAbroad =
  /(?<!\p{L})(fehler|ungültig|falsch|abgelehnt|abgelaufen|erreur|invalide|incorrecte?|refusée?|expirée?|inválid[oa]|incorrect[oa]|rechazad[oa]|caducad[oa]|recusad[oa]|erro|errore|non valid[oa]|errat[oa]|rifiutat[oa]|ongeldig|onjuist|geweigerd|błąd|nieprawidłow[yae])(?!\p{L})/iu
/** Words of a message that is already marked as one. */
const bad =
  /\b(errors?|fail(ed|ure|s)?|could ?n[o']t|couldn’t|cannot|can['’]?t|can not|unable|wrong|denied|forbidden|expired|unavailable|try again|sorry|problem|timed? ?out|declined|rejected|refused|oops|incorrect|not (valid|saved|sent|available|allowed|possible|found|work)|exception|crashed|offline|lost|invalid)\b/i
const good =
  /\b(saved|success(ful(ly)?)?|thanks?|thank you|added|updated|sent|welcome|done|confirmed|placed|created|completed?|subscribed|signed (in|out)|copied|removed|deleted|free|offer|sale|cookies?|gespeichert|erfolgreich|enregistrée?|guardad[oa]|salv[oa]|salvat[oa]|opgeslagen|zapisano)\b/i
/** Asks for something in a field; what follows is a matter of the user's, not of the page. */
const asking =
  /^(please )?(enter|fill|choose|select|tell us|type|provide|check|correct|complete|review|accept|agree|confirm|add an?|pick)\b|\b(is|are) required\b|\brequired fields?\b|\b(marked|highlighted|following) fields?\b|\bfields? (below|above|marked|in red)\b|\bmust (be|have|contain|match|not)\b|\bat least \d|\btoo (short|long|weak)\b|\bnot a valid\b|\bdoes ?n[o']t match\b/i
const wholePage =
  /\b(something went wrong|internal server error|server error|application error|service unavailable|bad gateway|gateway time-?out|unexpected error|an error (has )?occurred|error [45]\d\d|[45]\d\d error|not available right now|(page|site) (was |could )?not (be )?found|404)\b/i

/** Talks about what may happen, and does not say that it did. */
const talking = /\b(if|when|whenever|in case|how|why|what|should)\b|\?\s*$/i

export const isTalk = (text: string) => talking.test(text)
/** Something that can be read: not a number, not a mask. */
export const isReadable = (text: string) => /\p{L}{2}/u.test(text)
export const saysError = (text: string) => plain.test(text) || plainAbroad.test(text)
export const soundsBad = (text: string) => bad.test(text) || badAbroad.test(text) || plainAbroad.test(text)
export const soundsGood = (text: string) => !soundsBad(text) && good.test(text)
export const asksForInput = (text: string) => asking.test(text) && !plain.test(text.replace(/\btry again\b/i, ''))
export const namesErrorPage = (text: string) => wholePage.test(text)
