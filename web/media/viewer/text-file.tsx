import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromStatus, toProductError } from '../../platform/product-error.ts'
import { fetchInTime } from '../../platform/timeouts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { fileUrl } from '../../ui/file-url.ts'
import { PaperSkeleton } from '../../ui/page-skeletons.tsx'
import classes from './viewer.module.css'
import type { ViewedFile } from './viewing.ts'

/** Only the beginning of a longer text is shown. */
const maxBytes = 512 * 1024

interface Read {
  text?: string
  error?: unknown
}

/** The content of a text file, unformatted: nothing in it is treated as HTML. */
export function TextFile({ file }: { file: ViewedFile }) {
  const { t } = useTranslation('media')
  const [{ text, error }, setRead] = useState<Read>({})
  const read = useCallback(() => {
    const controller = new AbortController()
    setRead({})
    fetchText(file, controller.signal).then(
      (found) => setRead({ text: found }),
      (cause) => !controller.signal.aborted && setRead({ error: cause }),
    )
    return () => controller.abort()
  }, [file])
  useEffect(() => read(), [read])
  if (error) return <ErrorState error={toProductError(error)} retry={() => void read()} />
  if (text === undefined) return <PaperSkeleton />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <section className={classes.paper} tabIndex={0} aria-label={file.name}>
      <pre className={classes.text} dir="auto">
        {text}
      </pre>
      {file.size > maxBytes && <p className={classes.rest}>{t('viewer.onlyBeginning')}</p>}
    </section>
  )
}

async function fetchText({ key, size }: ViewedFile, signal: AbortSignal): Promise<string> {
  // An empty file has no valid range.
  const headers: HeadersInit = size > maxBytes ? { range: `bytes=0-${maxBytes - 1}` } : {}
  const response = await fetchInTime(fileUrl(key), { headers, signal })
  if (!response.ok) throw fromStatus(response.status)
  return new TextDecoder().decode(await response.arrayBuffer())
}
