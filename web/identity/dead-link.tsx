import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toProductError } from '../platform/product-error.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { GuestNote } from './guest-note.tsx'

interface Props {
  /** What the link was for, and how to get a new one. */
  children: string
  action: ReactNode
}

/** True if the link itself was refused, so that retrying with other input is pointless. */
export const isDeadLink = (failure: unknown): boolean => Boolean(toProductError(failure).fields.token)

/** Shown for an email link that has expired, was already used or never existed. */
export function DeadLink({ children, action }: Props) {
  const { t } = useTranslation('identity')
  return (
    <GuestNote
      title={t('deadLink.title')}
      action={
        <>
          {action}
          <BackToSignIn />
        </>
      }
    >
      {children}
    </GuestNote>
  )
}
