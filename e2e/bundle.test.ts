import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { settings } from '../server/platform/settings.ts'

const folder = fileURLToPath(new URL('../dist/web', import.meta.url))

test('what every browser gets holds nothing of the server: no setting, no key, no source', () => {
  expect(inject('stage').failure).toBe('')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  )
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
  const texts = files.filter((name) => /\.(js|css|html|json|webmanifest|svg)$/.test(name))
  expect(texts.length).toBeGreaterThan(10)
  const names = Object.keys(settings).filter((name) => name.includes('_'))
  const given = names.map((name) => process.env[name] ?? '').filter((value) => value.length > 5)
  const never = [
    ...names,
    ...given,
    'sourceMappingURL',
    'process.env',
    'BEGIN PRIVATE KEY',
    'atrium_app',
    'graphile_worker',
    'node:crypto',
  ]
  for (const name of texts) {
    const text = readFileSync(join(folder, name), 'utf8')
    expect(
      never.filter((word) => text.includes(word)),
      name,
    ).toEqual([])
  }
})
