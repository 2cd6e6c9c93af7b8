const dark = matchMedia('(prefers-color-scheme: dark)')
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
followTheme()
dark.addEventListener('change', followTheme)

const isOfManagement = location.pathname.startsWith('/docs/manage')
for (const link of document.querySelectorAll('.references a')) {
  if (link.getAttribute('href') === (isOfManagement ? '/docs/manage' : '/docs'))
    link.setAttribute('aria-current', 'page')
}

// @ts-expect-error -- the reference's script, loaded before this one, puts it there
globalThis.SwaggerUIBundle({
  domNode: document.getElementById('reference'),
  url: isOfManagement ? '/api/manage/openapi.json' : '/api/v1/openapi.json',
  // Otherwise the page would ask another host whether the description is valid.
  validatorUrl: null,
  // A key that was typed in is forgotten with the page.
  persistAuthorization: false,
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
})
