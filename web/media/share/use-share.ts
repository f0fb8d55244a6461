import { useCallback, useEffect, useState } from 'react'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { postJson, readAnswer } from '../../platform/session/post-json.ts'
import { isExpired, renewToken } from '../../platform/session/refresh.ts'
import { tokens } from '../../platform/session/tokens.ts'
import { fetchInTime } from '../../platform/timeouts.ts'

export interface OpenShare {
  name: string
  visibility: string
  expiresAt: string | null
  agency: { name: string; avatar: string | null }
  medias: {
    id: string
    name: string
    type: string
    size: number
    width: number | null
    height: number | null
  }[]
}

/** Interval in milliseconds for checking whether an open share is still available. */
const pause = 5000

async function load(link: string): Promise<OpenShare> {
  const known = tokens.get()?.accessToken
  const token = known && isExpired(known) ? await renewToken(known) : known
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {}
  return readAnswer(await fetchInTime(`/api/v1/shares/${encodeURIComponent(link)}`, { headers }))
}

/** The content behind a link, while it may be opened: an expired share disappears from the page automatically. */
export function useShare(link: string) {
  const [share, setShare] = useState<OpenShare>()
  const [error, setError] = useState<ProductError>()

  const look = useCallback(async () => {
    try {
      setShare(await load(link))
      setError(undefined)
    } catch (failure) {
      const told = toProductError(failure as never)
      // Without a connection the previous state stays.
      if (!told.passing) setShare(undefined)
      setError(told)
    }
  }, [link])

  useEffect(() => {
    void look()
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), pause)
    const onShown = () => void look()
    addEventListener('focus', onShown)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', onShown)
    }
  }, [look])

  async function unlock(password: string) {
    await postJson(`/api/v1/shares/${encodeURIComponent(link)}/password`, { password })
    await look()
  }

  return { share, error, look, unlock }
}
