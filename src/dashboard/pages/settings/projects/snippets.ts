export type Snippet = { id: string; name: string; about: string; label: string; code: string }

/** How a web app gets the recorder, tells it who its user is, and keeps things from it. */
export const snippetsOf = ({ writeKey, publicUrl }: { writeKey: string; publicUrl: string }): Snippet[] => [
  {
    id: 'script',
    name: 'Script tag',
    about: 'One line, best in the head of the page. It loads beside the page and never holds it up.',
    label: 'the script tag',
    code: `<script async src="${publicUrl}/recorder.js" data-key="${writeKey}"></script>`,
  },
  {
    id: 'import',
    name: 'Import',
    about: 'For web apps that are bundled: add the sources of Reenact as a package, and start it in your own code.',
    label: 'the import',
    code: [
      "import { identify, init } from 'reenact/src/recorder/index.ts'",
      '',
      `init({ key: '${writeKey}', endpoint: '${publicUrl}' })`,
    ].join('\n'),
  },
  {
    id: 'identify',
    name: 'Who is there',
    about:
      'Sessions can be found by their user once the page tells who it is. It may run before the recorder is there.',
    label: 'the call of identify',
    code: [
      '<script>',
      '  window.reenact = window.reenact || { q: [] }',
      "  const user = { id: '42', email: 'ann@example.com', account: 'Acme', plan: 'pro' }",
      "  reenact.q ? reenact.q.push(['identify', user]) : reenact.identify(user)",
      '</script>',
    ].join('\n'),
  },
  {
    id: 'masking',
    name: 'Masking',
    about:
      'Whatever is typed is always replaced by dots. Hide more by classes, show a field by its attribute, or let no word ' +
      'of the page be recorded. Passwords and card numbers are never recorded.',
    label: 'the masking',
    code: [
      '<p class="reenact-mask">this text is recorded as dots</p>',
      '<div class="reenact-block">nothing in here is recorded</div>',
      '<input name="search" data-reenact-unmask>',
      '',
      `<script async src="${publicUrl}/recorder.js" data-key="${writeKey}" data-mask-all-text="true"></script>`,
    ].join('\n'),
  },
]
