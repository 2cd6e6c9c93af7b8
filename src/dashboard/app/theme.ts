import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'

const indigo: MantineColorsTuple = [
  '#eef0ff',
  '#dcdfff',
  '#b6bcf5',
  '#8f97ee',
  '#6d78e7',
  '#5866e3',
  '#4c5fd7',
  '#3f4fc0',
  '#3746ac',
  '#2b3a98',
]

const subtleColors: Record<string, string> = {
  red: 'var(--mantine-color-error)',
  brand: 'var(--mantine-color-anchor)',
}

export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand: indigo },
  primaryShade: { light: 7, dark: 6 },
  // White on a light colour, or the other way round, would be hard to read.
  autoContrast: true,
  // In the dark, the library's own are nearly white: what deletes would look like everything else.
  variantColorResolver(input) {
    const colors = defaultVariantColorsResolver(input)
    const color = input.variant === 'subtle' ? subtleColors[String(input.color)] : undefined
    return color === undefined ? colors : { ...colors, color }
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  // Buttons that are only a cross have no name otherwise.
  components: Object.fromEntries(
    ['Modal', 'Drawer', 'Notification'].map((name) => [
      name,
      { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    ]),
  ),
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.15rem' } } },
})
