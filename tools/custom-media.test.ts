import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phone } from '../web/ui/phone.ts'
import { withoutNames } from './custom-media.ts'

test('a name stands for its query, also beside another', () => {
  expect(withoutNames('(--phone)')).toBe(phone)
  expect(withoutNames('(--phone), (pointer: coarse)')).toBe(`${phone}, (pointer: coarse)`)
  expect(withoutNames('print')).toBe('print')
  expect(() => withoutNames('(--tablet)')).toThrow('--tablet')
})

test('the width of a phone stands in one place', () => {
  const [width = ''] = /[\d.]+em/.exec(phone) ?? []
  const broken = globSync('web/**/*.{ts,tsx,css}')
    .filter((file) => file !== 'web/ui/phone.ts')
    .filter((file) => readFileSync(file, 'utf8').includes(width))
  expect(broken, broken.join('\n')).toEqual([])
})
