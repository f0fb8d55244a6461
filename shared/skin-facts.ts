/** An agency's theme: six colors, and the key of the picture behind its conversations. */
export interface Skin {
  primaryColor: string
  secondaryColor: string
  btnColor: string
  chatBgColor: string
  chatBg: string | null
  textColor: string
  borderColor: string
}

export const skinColors = [
  'primaryColor',
  'secondaryColor',
  'btnColor',
  'chatBgColor',
  'textColor',
  'borderColor',
] as const
export type SkinColor = (typeof skinColors)[number]

/** The default theme. */
export const defaultSkin: Skin = {
  primaryColor: '#f8f8f8',
  secondaryColor: '#ffffff',
  btnColor: '#7367f0',
  chatBgColor: '#ffffff',
  chatBg: null,
  textColor: '#6c757d',
  borderColor: '#ebe9f1',
}

/** The maximum size of the picture behind conversations, in bytes. */
export const brandBytesMax = 5_000_000

export const fullSkin = (chosen: Partial<Skin> | null | undefined): Skin => ({ ...defaultSkin, ...chosen })
