import { luminance } from '@mantine/core'
import { expect, test } from 'vitest'
import { avatarColors } from '../../shared/avatar.ts'
import { theme } from './theme.ts'

const readable = 4.5

test.each(avatarColors)('initials are readable on %s, as a tint and in full', (name) => {
  const shades = theme.colors?.[name] ?? []
  expect(contrast(shades[1], shades[9])).toBeGreaterThanOrEqual(readable)
  expect(contrast(shades[6], '#ffffff')).toBeGreaterThanOrEqual(readable)
})

function contrast(a = '', b = ''): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
