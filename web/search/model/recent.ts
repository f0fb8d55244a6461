import { useState } from 'react'
import { readLocal, writeLocal } from '../../platform/local.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'

const most = 8

const nameOf = (keyText: string) => `atrium.my.searches.${keyText}`
const read = (keyText: string) => readLocal<string[]>(nameOf(keyText)) ?? []

/** The viewer's latest searches in this agency and browser, the newest first. */
export function useRecent() {
  const { keyText } = useWorkspace()
  const [recent, setRecent] = useState(() => read(keyText))
  function change(next: (before: string[]) => string[]) {
    // Another tab may have searched meanwhile.
    const texts = next(read(keyText))
    setRecent(texts)
    writeLocal(nameOf(keyText), texts)
  }
  return {
    recent,
    remember(text: string) {
      const trimmed = text.trim()
      if (trimmed) change((before) => [trimmed, ...before.filter((each) => each !== trimmed)].slice(0, most))
    },
    forget: (text: string) => change((before) => before.filter((each) => each !== text)),
    clear: () => change(() => []),
  }
}
