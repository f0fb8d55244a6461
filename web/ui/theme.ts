import { createTheme } from '@mantine/core'
import { components } from './component-defaults.ts'
import { colors } from './palette.ts'

/** The names of the eight colour variants that components accept. */
export const variants = [
  'primary',
  'secondary',
  'success',
  'danger',
  'warning',
  'info',
  'light',
  'dark',
] as const
export type Variant = (typeof variants)[number]

const font = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 6, dark: 6 },
  colors,
  white: '#ffffff',
  black: '#24232f',
  fontFamily: font,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4286' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  shadows: {
    xs: '0 1px 2px rgb(36 35 47 / 8%)',
    sm: '0 2px 8px rgb(36 35 47 / 10%)',
    md: '0 4px 16px rgb(36 35 47 / 12%)',
    lg: '0 8px 28px rgb(36 35 47 / 14%)',
    xl: '0 16px 48px rgb(36 35 47 / 18%)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components,
})
