import { DEFAULT_THEME, luminance, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { avatarColors } from '../../shared/avatar.ts'
import { cssVariables } from './css-variables.ts'
import { amber } from './palette.ts'
import { theme } from './theme.ts'

const readable = 4.5

test.each(avatarColors)('initials are readable on %s, as a tint and in full', (name) => {
  const shades = theme.colors?.[name] ?? []
  expect(contrast(shades[1], shades[9])).toBeGreaterThanOrEqual(readable)
  expect(contrast(shades[6], '#ffffff')).toBeGreaterThanOrEqual(readable)
})

test.each(avatarColors)('the tint of %s does not outshine the others', (name) => {
  expect(luminance(theme.colors?.[name]?.[1] ?? '#ffffff')).toBeLessThan(0.85)
})

test.each(avatarColors)('%s is not amber, which means internal', (name) => {
  expect(theme.colors?.[name]).toBeDefined()
  expect(theme.colors?.[name]).not.toBe(amber)
})

test.each(Object.keys(theme.colors ?? {}))('a tint of %s is readable on dark ground', (name) => {
  const { dark } = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme))
  const [share, ground] =
    /color-mix\(in srgb, (.*)\)/.exec(dark[`--mantine-color-${name}-light-hover`] ?? '')?.[1]?.split(', ') ??
    []
  const [color = '', percent = ''] = share?.split(' ') ?? []
  const tint = mixed(color, ground ?? '', Number.parseInt(percent, 10) / 100)
  expect(contrast(tint, dark[`--mantine-color-${name}-light-color`])).toBeGreaterThanOrEqual(readable)
})

test.each(['success', 'danger', 'warning', 'info'])('text in %s is readable on dark ground', (name) => {
  const { dark } = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme))
  for (const ground of ['--mantine-color-body', '--atrium-surface', '--mantine-color-default'] as const) {
    expect(contrast(dark[`--mantine-color-${name}-text`], dark[ground])).toBeGreaterThanOrEqual(readable)
  }
})

function mixed(a: string, b: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16)
  const mix = [0, 1, 2].map((at) => Math.round(channel(a, at) * share + channel(b, at) * (1 - share)))
  return `#${mix.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function contrast(a = '', b = ''): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
