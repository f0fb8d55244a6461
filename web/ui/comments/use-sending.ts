import { useState } from 'react'

/** Sends something once at a time; what was refused stays where it stands, with the reason. */
export function useSending(send: () => Promise<void>) {
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()

  async function run() {
    if (sending) return
    setSending(true)
    setError(undefined)
    try {
      await send()
    } catch (refused) {
      setError(refused)
    } finally {
      setSending(false)
    }
  }

  return { run, sending, error }
}
