import { useErrorSentence } from './error-text.ts'

/** Why something failed, in one sentence. */
export function ErrorSentence({ error }: { error: unknown }) {
  const sentence = useErrorSentence()
  return <>{sentence(error)}</>
}
