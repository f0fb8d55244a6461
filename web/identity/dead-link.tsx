import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toProductError } from '../platform/product-error.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { GuestNote } from './guest-note.tsx'

interface Props {
  /** What the link was for, and how to get another. */
  children: string
  action: ReactNode
}

/** True when what was refused is the link itself: whatever is typed beside it, it will not work. */
export const isDeadLink = (failure: unknown): boolean => Boolean(toProductError(failure).fields.token)

/** A mail's link that has expired, was used or never was. */
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
