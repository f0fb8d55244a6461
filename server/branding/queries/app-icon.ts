import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { fullSkin } from '../../../shared/skin-facts.ts'
import { buttonGround } from '../../../shared/skin-variables.ts'
import type { App } from '../../platform/app.ts'
import { ProductError } from '../../platform/errors.ts'
import { renderIcon } from '../../platform/files/image.ts'
import type { Look } from './brand.ts'

/** The icons of an installed application. A maskable one is cut to any shape by the system. */
export const appIcons = { '192': 192, '512': 512, maskable: 512 } as const
export type AppIcon = keyof typeof appIcons

/** The share of a maskable icon's width that no shape cuts off, and of a mark on a plain ground. */
const safe = 0.6
const white = '#ffffff'

const made = new LRUCache<string, Buffer>({ max: 200 })
const mark = new URL('./mark.png', import.meta.url)

/** A PNG of an agency's picture, or else of our mark on the colour of its buttons. */
export async function appIcon(app: App, { picture, skin, version }: Look, icon: AppIcon): Promise<Buffer> {
  const key = `${picture} ${version} ${icon}`
  const known = made.get(key)
  if (known) return known
  const size = appIcons[icon]
  const drawn = picture ? await ofPicture(app, picture, { size, isCut: icon === 'maskable' }) : null
  const background = buttonGround(fullSkin(skin))
  const png = drawn ?? (await renderIcon(await readFile(mark), { size, share: safe, background }))
  made.set(key, png)
  return png
}

/** null for a picture that can't be read. */
async function ofPicture(app: App, key: string, { size, isCut }: { size: number; isCut: boolean }) {
  const how = { size, share: isCut ? safe : 1, background: white }
  try {
    return await app.files.withPath(key, (path) => renderIcon(path, how))
  } catch (error) {
    if (error instanceof ProductError) return null
    throw error
  }
}
