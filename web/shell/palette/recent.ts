import { readLocal, writeLocal } from '../../platform/local.ts'

/** More than are shown: some may not be offered at the moment. */
const kept = 20

const place = (keyText: string) => `atrium.my.palette.${keyText}`

/** Ids of what was last run from the palette in a workspace, newest first. */
export const recentItems = (keyText: string): string[] => readLocal<string[]>(place(keyText)) ?? []

export function rememberItem(keyText: string, id: string): void {
  writeLocal(place(keyText), [id, ...recentItems(keyText).filter((each) => each !== id)].slice(0, kept))
}
