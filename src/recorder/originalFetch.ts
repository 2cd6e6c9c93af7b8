/** As it was before anybody here watched it: what the recorder asks for is no business of the page's. */
export const originalFetch = globalThis.fetch
