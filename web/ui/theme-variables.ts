import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariables } from './css-variables.ts'
import { theme } from './theme.ts'

const installed = new CSSStyleSheet()

/**
 * Adds the theme's variables to the page as a constructed style sheet: the provider would write a style element with
 * innerHTML, which Trusted Types refuse.
 */
export function installThemeVariables(): void {
  const full = mergeMantineTheme(DEFAULT_THEME, theme)
  const base = defaultCssVariablesResolver(full)
  const own = cssVariables(full)
  const schemes = {
    variables: {},
    dark: { '--mantine-color-scheme': 'dark' },
    light: { '--mantine-color-scheme': 'light' },
  }
  const onPaper = [base, own, schemes].map(({ light }) =>
    convertCssVariables({ variables: {}, light, dark: light }),
  )
  installed.replaceSync(
    [
      ...[base, own, schemes].map((each) => convertCssVariables(each)),
      // Black on white, whatever the appearance on the screen.
      `@media print {${onPaper.join('\n')}}`,
    ].join('\n'),
  )
  if (!document.adoptedStyleSheets.includes(installed)) document.adoptedStyleSheets.push(installed)
}
