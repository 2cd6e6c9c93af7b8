/** The document that shows a recording. It reaches nothing: what it shows is handed to it. */
document.body.replaceChildren()
