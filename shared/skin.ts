import type { z } from 'zod'
import { color, fields, fileKey } from './field.ts'
import { clearable } from './text.ts'

export * from './skin-facts.ts'

const chosen = () => color().nullish()

/** Given colors are changed; null resets one to the default. */
export const skinInput = () =>
  fields({
    primaryColor: chosen(),
    secondaryColor: chosen(),
    btnColor: chosen(),
    chatBgColor: chosen(),
    chatBg: clearable(fileKey()),
    textColor: chosen(),
    borderColor: chosen(),
  })
export type SkinInput = z.infer<ReturnType<typeof skinInput>>
