// Tells the recorder who is here.

const customer = JSON.parse(document.currentScript?.dataset['customer'] ?? 'null')
const { reenact } = /** @type {{ reenact?: { identify(user: object): void } }} */ (/** @type {unknown} */ (window))
if (customer) reenact?.identify(customer)
