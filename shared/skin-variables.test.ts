import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, groundForWhite, lightGround, luminance, mix, readable } from './contrast.ts'
import { defaultSkin, type Skin } from './skin-facts.ts'
import { buttonGround, skinFact, skinSheet, skinVariables, surfacesOf, veil } from './skin-variables.ts'

const color = () =>
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const skins: fc.Arbitrary<Skin> = fc.record({
  primaryColor: color(),
  secondaryColor: color(),
  btnColor: color(),
  chatBgColor: color(),
  chatBg: fc.constantFrom(null, 'avatar/1-2.png'),
  textColor: color(),
  borderColor: color(),
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(luminance('#ff0000')).toBeCloseTo(0.2126)
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})

test('a colour that can be read stays what it is', () => {
  expect(readable('#6c757d', ['#ffffff'])).toBe('#6c757d')
  expect(groundForWhite('#1f7050')).toBe('#1f7050')
  expect(lightGround('#eef4f0')).toBe('#eef4f0')
})

test('an agency that chose nothing has the look of the product', () => {
  expect(skinVariables(defaultSkin)).toEqual({ light: {}, dark: {} })
  expect(skinSheet(defaultSkin)).toBe('')
})

test('whatever is chosen, text on it keeps 4.5 to 1, in light and in dark', () => {
  fc.assert(
    fc.property(skins, (skin) => {
      const { light, dark } = skinVariables(skin)
      const { surface, page, chat, hover, bubble } = surfacesOf(skin)
      const veiled = skin.chatBg ? [mix(chat, '#000000', 1 - veil)] : []
      const grounds = [surface, page, chat, hover, bubble, ...veiled]
      const texts = ['dimmed', 'placeholder', 'error', 'anchor'].map((name) => `--mantine-color-${name}`)
      for (const name of [...texts, '--atrium-success', '--atrium-danger'])
        for (const ground of grounds)
          expect(contrast(light[name] ?? '', ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      for (const ground of grounds) expect(contrast('#24232f', ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast('#ffffff', buttonGround(skin))).toBeGreaterThanOrEqual(4.5)
      for (const scheme of [light, dark]) {
        const [text = '', ground = ''] = [scheme['--atrium-selected-text'], scheme['--atrium-selected']]
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast('#ffffff', scheme['--mantine-color-primary-filled'] ?? '')).toBeGreaterThanOrEqual(
          4.5,
        )
      }
      expect(contrast(dark['--mantine-color-anchor'] ?? '', '#1c1c24')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('the facts say what computation made of a colour', () => {
  const skin = { ...defaultSkin, btnColor: '#ffe600', primaryColor: '#101010', textColor: '#bbbbbb' }
  expect(skinFact(skin, 'btnColor')).toMatchObject({ text: '#ffffff', isChanged: true })
  expect(skinFact(skin, 'primaryColor')).toMatchObject({ isChanged: true })
  expect(skinFact(skin, 'textColor').ratio).toBeGreaterThanOrEqual(4.5)
  expect(skinFact(skin, 'borderColor').ratio).toBeNull()
  expect(skinFact({ ...defaultSkin, btnColor: '#1f7050' }, 'btnColor').ratio).toBeCloseTo(6, 0)
})
