import { toast, toastError } from './toast.ts'

/** Copies a text to the clipboard and shows a toast. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await writeClipboard(text)
    toast(done)
  } catch (error) {
    toastError(error)
  }
}

/** The Clipboard API is missing over plain http. */
async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
