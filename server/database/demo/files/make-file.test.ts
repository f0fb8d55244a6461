import sharp from 'sharp'
import { expect, test } from 'vitest'
import { typeOf } from '../../../platform/files/sniff.ts'
import { makeFile, makeMark } from './make-file.ts'

test.each(['hero.png', 'sunrise.jpg', 'quote 214.pdf', 'sketch.wav', 'notes.txt', 'month.csv'])(
  '%s is what its name says, and the same each time',
  async (name) => {
    const { content, type } = await makeFile(name)
    expect(await typeOf(content, type)).toBe(type)
    expect((await makeFile(name)).content.equals(content)).toBe(true)
  },
)

test('different pictures of a kind', async () => {
  const pictures = await Promise.all(['a', 'b', 'c', 'd'].map((name) => makeFile(`${name}.jpg`)))
  expect(new Set(pictures.map(({ content }) => content.toString('base64'))).size).toBeGreaterThan(1)
})

test('pictures can be decoded', async () => {
  expect(await sharp((await makeFile('hero.png')).content).metadata()).toMatchObject({
    width: 960,
    height: 640,
  })
  expect(await sharp((await makeFile('hill.jpg')).content).metadata()).toMatchObject({
    width: 1080,
    height: 720,
  })
  expect(await sharp((await makeMark('#7367f0')).content).metadata()).toMatchObject({
    width: 256,
    height: 256,
  })
})

test('a PDF says where its objects are', async () => {
  const text = (await makeFile('brand-book.pdf')).content.toString('latin1')
  const [, start] = /startxref\n(\d+)\n/.exec(text) ?? []
  expect(text.slice(Number(start)).startsWith('xref\n')).toBe(true)
  const rows = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  for (const [index, offset] of rows.entries())
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
  expect(text).toContain('(brand book)')
})

test('an unknown ending is refused', async () => {
  await expect(makeFile('setup.exe')).rejects.toThrow('nothing makes a file such as setup.exe')
})
