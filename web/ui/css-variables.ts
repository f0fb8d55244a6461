import type { CSSVariablesResolver } from '@mantine/core'
import { accent, amber, colors, dark, gray, green, primary, red } from './palette.ts'

/** On dark backgrounds Mantine's own tints are almost black; these keep avatars, badges and file types recognizable. */
const darkTints = Object.fromEntries(
  Object.entries(colors).flatMap(([name, shades]) => [
    [`--mantine-color-${name}-light`, `color-mix(in srgb, ${shades[5]} 26%, ${dark[7]})`],
    [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, ${shades[5]} 34%, ${dark[7]})`],
    [`--mantine-color-${name}-light-color`, `${shades[2]}`],
  ]),
)

/** Mantine's shade 4 is too dark for small text on dark ground. */
const darkTexts = Object.fromEntries(
  (['success', 'danger', 'warning', 'info'] as const).map((name) => [
    `--mantine-color-${name}-text`,
    colors[name][3],
  ]),
)

/** Semantic tokens as CSS variables; each has a value for light and for dark. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--atrium-accent': accent,
    '--atrium-rail': '#1e1d2b',
    '--atrium-rail-hover': '#2b2a3b',
    '--atrium-rail-active': '#37364d',
    '--atrium-rail-text': '#b6b5c8',
    '--atrium-rail-width': '3.5rem',
    '--atrium-list-width': '16.5rem',
    '--atrium-header-height': '3.25rem',
    '--atrium-panel-width': '24rem',
    '--atrium-motion-fast': '120ms',
    '--atrium-motion': '160ms',
    '--atrium-ease': 'cubic-bezier(0.2, 0, 0, 1)',
    '--atrium-code-size': '0.8125rem',
    '--atrium-code-line': '1.5385',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#24232f',
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': '#70707f',
    '--mantine-color-default-border': gray[3],
    '--mantine-color-error': red[7],
    '--mantine-color-anchor': primary[7],
    '--atrium-surface': gray[0],
    '--atrium-hover': gray[1],
    '--atrium-line': gray[2],
    '--atrium-selected': '#efedfd',
    '--atrium-selected-text': primary[7],
    '--atrium-bubble': gray[1],
    '--atrium-internal': '#fff7e6',
    '--atrium-internal-line': '#f1dca8',
    '--atrium-internal-text': '#7d5300',
    '--atrium-unread': red[5],
    '--atrium-success': green[6],
    '--atrium-success-soft': green[0],
    '--atrium-danger': red[6],
    '--atrium-warning': amber[6],
  },
  dark: {
    ...darkTints,
    ...darkTexts,
    '--mantine-color-body': dark[7],
    '--mantine-color-text': '#e4e4ec',
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#8e8ea0',
    '--mantine-color-default': dark[6],
    '--mantine-color-default-hover': dark[5],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-error': red[3],
    '--mantine-color-anchor': primary[3],
    '--atrium-surface': '#22222b',
    '--atrium-hover': dark[6],
    '--atrium-line': '#31313c',
    '--atrium-selected': '#2f2c4a',
    '--atrium-selected-text': '#c0baf8',
    '--atrium-bubble': dark[5],
    '--atrium-internal': '#30281a',
    '--atrium-internal-line': '#574622',
    '--atrium-internal-text': amber[3],
    '--atrium-unread': red[4],
    '--atrium-success': green[3],
    '--atrium-success-soft': '#17352a',
    '--atrium-danger': red[3],
    '--atrium-warning': amber[3],
  },
})
