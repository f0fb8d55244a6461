import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = dirname(fileURLToPath(import.meta.url))
const styles = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

/** Smaller sizes are illegible. */
const small = ['0.75rem', '0.875rem', '0.9375rem']
const isHeading = (size: string) => Number.parseFloat(size) >= 1
/** A count in a round badge has no room for a larger size. */
const badge = 'ui/unread-badge.module.css'

test('words are set in 12, 14 or 15 px, code in 13, and in two weights', () => {
  expect(styles.length).toBeGreaterThan(100)
  const strange = styles.flatMap((file) =>
    readFileSync(join(web, file), 'utf8')
      .split('}')
      .flatMap((rule) => [
        ...[...rule.matchAll(/font-size: ([\d.]+(?:rem|px))/g)]
          .map(([, size = '']) => size)
          .filter((size) => !small.includes(size) && !isHeading(size))
          .filter((size) => !(size === '0.8125rem' && rule.includes('monospace')))
          .filter((size) => !(size === '0.6875rem' && file === badge)),
        ...[...rule.matchAll(/font-weight: (\d+)/g)]
          .map(([, weight = '']) => weight)
          .filter((weight) => weight !== '400' && weight !== '600'),
      ])
      .map((size) => `${file}: ${size}`),
  )
  expect(strange).toEqual([])
})
