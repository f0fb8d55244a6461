import { toast, toastError } from './toast.ts'

/** Puts a text on the clipboard and says so in a toast. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await writeClipboard(text)
    toast(done)
  } catch (error) {
    toastError(error)
  }
}

/** Plain-http addresses have no clipboard of their own. */
async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
