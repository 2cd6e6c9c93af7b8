export type Product = { slug: string; name: string; priceEuro: number; sizes: boolean }

export const products: readonly Product[] = [
  { slug: 'trail-lamp', name: 'Trail Lamp', priceEuro: 35, sizes: false },
  { slug: 'enamel-mug', name: 'Enamel Mug', priceEuro: 14, sizes: false },
  { slug: 'rain-jacket', name: 'Rain Jacket', priceEuro: 129, sizes: true },
  { slug: 'wool-blanket', name: 'Wool Blanket', priceEuro: 89, sizes: false },
  { slug: 'reading-lamp', name: 'Reading Lamp', priceEuro: 48, sizes: false },
  { slug: 'camp-stove', name: 'Camp Stove', priceEuro: 59, sizes: false },
  { slug: 'fleece-jacket', name: 'Fleece Jacket', priceEuro: 75, sizes: true },
  { slug: 'water-bottle', name: 'Water Bottle', priceEuro: 22, sizes: false },
]
