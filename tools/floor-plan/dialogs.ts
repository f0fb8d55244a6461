import type { Source } from './sources.ts'

const mantine = /import \{([^}]*)\} from '@mantine\/core'/g

/** Files that draw a dialog or a sheet of their own, in place of those of `web/ui/dialog`. */
export const ownDialogs = (files: readonly Source[], allowed: readonly string[]): string[] =>
  files
    .filter(({ path }) => !path.startsWith('web/ui/dialog/') && !allowed.includes(path))
    .filter(({ text }) =>
      [...text.matchAll(mantine)].some(([, names]) => /\b(Modal|Drawer)\b/.test(`${names}`)),
    )
    .map(({ path }) => path)
