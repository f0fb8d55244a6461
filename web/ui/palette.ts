import type { MantineColorsTuple } from '@mantine/core'

/** The default accent, without an agency's brand; white text needs the darker shade 6 for WCAG AA. */
export const accent = '#7367f0'

export const primary: MantineColorsTuple = [
  '#f1f0fd',
  '#e3e0fb',
  '#c8c3f7',
  '#a9a2f4',
  '#8c82f2',
  accent,
  '#6759ea',
  '#5b4de0',
  '#4c3fc4',
  '#3c31a0',
]
export const gray: MantineColorsTuple = [
  '#f7f7fa',
  '#f0f0f5',
  '#e7e7ee',
  '#d8d8e2',
  '#c4c4d0',
  '#9797a8',
  '#6b6b7e',
  '#545466',
  '#393948',
  '#24232f',
]
export const dark: MantineColorsTuple = [
  '#dcdce6',
  '#b8b8c6',
  '#9e9eaf',
  '#70708a',
  '#41414f',
  '#33333f',
  '#292933',
  '#1c1c24',
  '#16161d',
  '#101015',
]
export const green: MantineColorsTuple = [
  '#e4f5ec',
  '#cdebdb',
  '#9fd8b9',
  '#6ec395',
  '#45b078',
  '#2a9d62',
  '#1f7f4d',
  '#176b40',
  '#115533',
  '#0b3f26',
]
export const red: MantineColorsTuple = [
  '#fdecec',
  '#fad5d5',
  '#f3a9a9',
  '#ec7c7c',
  '#e55a5a',
  '#dc4545',
  '#cc3535',
  '#b02a2a',
  '#8f2222',
  '#6e1a1a',
]
export const amber: MantineColorsTuple = [
  '#fff6e3',
  '#fdeac2',
  '#f8d78d',
  '#f0c465',
  '#e3a834',
  '#c98a16',
  '#946200',
  '#7d5300',
  '#5e3f02',
  '#402b04',
]
export const blue: MantineColorsTuple = [
  '#e7f1fe',
  '#cde1fc',
  '#9cc4f8',
  '#6ca7f3',
  '#4a90ee',
  '#2f7de6',
  '#1f68cb',
  '#1956a8',
  '#144585',
  '#0f3463',
]
// For avatars: darker than Mantine's from shade 6 on, so that initials stay readable.
export const pink: MantineColorsTuple = [
  '#fff0f6',
  '#ffdeeb',
  '#fcc2d7',
  '#faa2c1',
  '#f783ac',
  '#f06595',
  '#c2255c',
  '#a61e4d',
  '#8a1a41',
  '#6e1534',
]
export const teal: MantineColorsTuple = [
  '#e6fcf5',
  '#cbeceb',
  '#96f2d7',
  '#63e6be',
  '#38d9a9',
  '#20c997',
  '#087f5b',
  '#076c4e',
  '#055840',
  '#044431',
]
export const cyan: MantineColorsTuple = [
  '#e3fafc',
  '#c2f0f4',
  '#99e9f2',
  '#66d9e8',
  '#3bc9db',
  '#22b8cf',
  '#0b7285',
  '#095f6f',
  '#074c59',
  '#053842',
]
export const grape: MantineColorsTuple = [
  '#f8f0fc',
  '#f3d9fa',
  '#eebefa',
  '#e599f7',
  '#da77f2',
  '#cc5de8',
  '#9c36b5',
  '#862e9c',
  '#6f2682',
  '#581e67',
]
export const indigo: MantineColorsTuple = [
  '#edf2ff',
  '#dbe4ff',
  '#bac8ff',
  '#91a7ff',
  '#748ffc',
  '#5c7cfa',
  '#4263eb',
  '#3b5bdb',
  '#364fc7',
  '#2b3f9f',
]

/** All colours by the names that components accept. */
export const colors = {
  primary,
  gray,
  dark,
  green,
  red,
  blue,
  pink,
  teal,
  cyan,
  grape,
  indigo,
  violet: primary,
  secondary: gray,
  success: green,
  danger: red,
  warning: amber,
  info: blue,
  light: gray,
}
