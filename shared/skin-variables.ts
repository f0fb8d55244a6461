import {
  contrast,
  darkGround,
  groundForWhite,
  lightGround,
  markContrast,
  mix,
  readable,
  textContrast,
} from './contrast.ts'
import { defaultSkin, type Skin, type SkinColor, skinColors } from './skin-facts.ts'

/** CSS variables that replace the default ones, in light and dark mode. */
export type SkinVariables = { light: Record<string, string>; dark: Record<string, string> }

const [white, ink] = ['#ffffff', '#24232f']
const darkPage = '#1c1c24'
const darkGrounds = [darkPage, '#22222b', '#292933', '#33333f']
/** The opacity of the background color over the picture behind conversations, which keeps text readable. */
export const veil = 0.85

const changedOf = (skin: Skin): Set<keyof Skin> =>
  new Set([...skinColors, 'chatBg' as const].filter((name) => skin[name] !== defaultSkin[name]))

/** The surfaces of a theme as shown. */
export function surfacesOf(skin: Skin) {
  const surface = lightGround(skin.primaryColor)
  const page = lightGround(skin.secondaryColor)
  const chat = lightGround(skin.chatBgColor)
  return { surface, page, chat, hover: mix(surface, ink, 0.04), bubble: mix(surface, ink, 0.03) }
}

/** All backgrounds of secondary text, including the darkest picture through its veil. */
function groundsOf(skin: Skin): string[] {
  const { surface, page, chat, hover, bubble } = surfacesOf(skin)
  const chats = skin.chatBg ? [chat, mix(chat, '#000000', 1 - veil)] : [chat]
  return [surface, page, hover, bubble, ...chats]
}

/** The color of secondary text: as chosen, or darkened as far as the darkest surface needs. */
export const secondaryText = (skin: Skin): string => readable(skin.textColor, groundsOf(skin))

/** The background of buttons and of the viewer's own messages, with white text. */
export const buttonGround = (skin: Skin): string => groundForWhite(skin.btnColor)

/** The computed color, and the contrast of text on it; null for lines, which carry no text. */
export type SkinFact = { shown: string; text: string; ratio: number | null; isChanged: boolean }

export function skinFact(skin: Skin, name: SkinColor): SkinFact {
  const { surface, page, chat } = surfacesOf(skin)
  const text = secondaryText(skin)
  const on = (shown: string, color = text): SkinFact => ({
    shown,
    text: color,
    ratio: contrast(shown, color),
    isChanged: shown !== skin[name],
  })
  if (name === 'btnColor') return on(buttonGround(skin), white)
  if (name === 'primaryColor') return on(surface)
  if (name === 'secondaryColor') return on(page)
  if (name === 'chatBgColor') return on(chat)
  if (name === 'textColor')
    return { shown: text, text, ratio: contrast(text, page), isChanged: text !== skin.textColor }
  return { shown: skin.borderColor, text, ratio: null, isChanged: false }
}

/** The colors of a theme's preview. */
export type SkinLook = Record<
  'page' | 'surface' | 'chat' | 'text' | 'dimmed' | 'line' | 'button' | 'link' | 'bubble' | 'soft',
  string
>

export function skinLook(skin: Skin, isDark: boolean): SkinLook {
  const button = buttonGround(skin)
  const { light, dark } = accentVariables(skin)
  const of = (variables: Record<string, string>) => ({
    button,
    link: variables['--mantine-color-anchor'] ?? button,
    soft: variables['--atrium-selected'] ?? button,
  })
  if (isDark) {
    const plain = { page: darkPage, surface: '#22222b', chat: darkPage, bubble: '#33333f', line: '#31313c' }
    return { ...of(dark), ...plain, text: '#e4e4ec', dimmed: '#9e9eaf' }
  }
  const { page, surface, chat } = surfacesOf(skin)
  const texts = { text: ink, dimmed: secondaryText(skin), line: skin.borderColor, bubble: page }
  return { ...of(light), ...texts, page, surface, chat }
}

/** The variables in which a theme differs from the default; none for the default. */
export function skinVariables(skin: Skin): SkinVariables {
  const changed = changedOf(skin)
  const has = (...names: (keyof Skin)[]) => names.some((name) => changed.has(name))
  const parts: SkinVariables[] = [
    ...(has('btnColor') ? [accentVariables(skin)] : []),
    ...(has('primaryColor', 'secondaryColor') ? [{ light: surfaceVariables(skin), dark: {} }] : []),
    ...(has('primaryColor', 'secondaryColor', 'chatBgColor', 'chatBg', 'textColor')
      ? [{ light: textVariables(skin), dark: {} }]
      : []),
    ...(has('borderColor') ? [{ light: lineVariables(skin), dark: {} }] : []),
    ...(has('chatBgColor', 'chatBg') ? [chatVariables(skin)] : []),
  ]
  return {
    light: Object.assign({}, ...parts.map(({ light }) => light)),
    dark: Object.assign({}, ...parts.map(({ dark }) => dark)),
  }
}

function shadesOf(skin: Skin): string[] {
  const { btnColor } = skin
  const filled = buttonGround(skin)
  const lighter = [0.9, 0.8, 0.62, 0.4, 0.18].map((share) => mix(btnColor, white, share))
  return [...lighter, btnColor, filled, ...[0.14, 0.28, 0.45].map((share) => mix(filled, '#000000', share))]
}

function accentVariables(skin: Skin): SkinVariables {
  const { btnColor } = skin
  const filled = buttonGround(skin)
  const shades = Object.fromEntries(
    shadesOf(skin).map((shade, at) => [`--mantine-color-primary-${at}`, shade]),
  )
  const buttons = {
    ...shades,
    '--mantine-color-primary-filled': filled,
    '--mantine-color-primary-filled-hover': mix(filled, '#000000', 0.12),
  }
  const { surface, page, chat } = surfacesOf(skin)
  const soft = lightGround(mix(btnColor, white, 0.88), 0.75)
  const text = readable(filled, [...groundsOf(skin), soft])
  const darkSoft = darkGround(mix(btnColor, darkPage, 0.72))
  const darkText = readable(mix(btnColor, white, 0.45), [...darkGrounds, darkSoft])
  return {
    light: {
      ...buttons,
      '--atrium-accent': readable(btnColor, [surface, page, chat], markContrast),
      '--mantine-color-anchor': text,
      ...tints('primary', soft, mix(soft, btnColor, 0.06), readable(text, [mix(soft, btnColor, 0.06)])),
      '--atrium-selected': soft,
      '--atrium-selected-text': text,
    },
    dark: {
      ...buttons,
      '--atrium-accent': readable(btnColor, [darkPage], markContrast),
      '--mantine-color-anchor': darkText,
      ...tints('primary', darkSoft, darkSoft, darkText),
      '--atrium-selected': darkSoft,
      '--atrium-selected-text': darkText,
    },
  }
}

const tints = (name: string, ground: string, hover: string, text: string) => ({
  [`--mantine-color-${name}-light`]: ground,
  [`--mantine-color-${name}-light-hover`]: hover,
  [`--mantine-color-${name}-light-color`]: text,
  [`--mantine-color-${name}-outline`]: text,
})

function surfaceVariables(skin: Skin): Record<string, string> {
  const { surface, page, hover, bubble } = surfacesOf(skin)
  return {
    '--mantine-color-body': page,
    '--atrium-surface': surface,
    '--atrium-hover': hover,
    '--atrium-bubble': bubble,
  }
}

/** The default text colors, adjusted to be readable on the theme's backgrounds. */
function textVariables(skin: Skin): Record<string, string> {
  const grounds = groundsOf(skin)
  const on = (color: string) => readable(color, grounds, textContrast)
  return {
    '--mantine-color-dimmed': secondaryText(skin),
    '--mantine-color-placeholder': on('#70707f'),
    '--mantine-color-error': on('#b02a2a'),
    '--atrium-success': on('#1f7f4d'),
    '--atrium-danger': on('#cc3535'),
    '--atrium-warning': on('#946200'),
    ...(skin.btnColor === defaultSkin.btnColor ? { '--mantine-color-anchor': on('#5b4de0') } : {}),
  }
}

const lineVariables = ({ borderColor }: Skin) => ({
  '--atrium-line': borderColor,
  '--mantine-color-default-border': mix(borderColor, ink, 0.08),
})

function chatVariables(skin: Skin): SkinVariables {
  const { chat } = surfacesOf(skin)
  const behind = (ground: string): Record<string, string> => {
    const cover = `color-mix(in srgb, ${ground} ${veil * 100}%, transparent)`
    const picture = `linear-gradient(${cover}, ${cover}), url("/files/${skin.chatBg}")`
    return skin.chatBg ? { '--atrium-chat-picture': picture } : {}
  }
  return { light: { '--atrium-chat': chat, ...behind(chat) }, dark: behind(darkPage) }
}

const block = (selector: string, values: Record<string, string>): string => {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};\n`)
  return lines.length > 0 ? `${selector} {\n${lines.join('')}}\n` : ''
}

/** The style sheet of a theme. `:root` is doubled, so that it overrides the default independent of order. */
export function skinSheet(skin: Skin): string {
  const { light, dark } = skinVariables(skin)
  const of = (scheme: string) => `:root:root[data-mantine-color-scheme="${scheme}"]`
  const page = light['--mantine-color-body']
  return [
    block(of('light'), { ...light, ...(page ? { background: page } : {}) }),
    block(of('dark'), dark),
  ].join('')
}
