import { Anchor } from '@mantine/core'
import { mailtoOf } from '../../ui/mailto.ts'

export type ContactKind = 'mail' | 'phone' | 'website'

const hrefs = {
  mail: mailtoOf,
  phone: (value: string) => `tel:${value}`,
  website: (value: string) => value,
}

interface Props {
  kind: ContactKind
  /** A website has been validated to be http or https. */
  value: string
}

/** Links to an email, a call or a page. */
export function ContactLink({ kind, value }: Props) {
  return (
    <Anchor
      href={hrefs[kind](value)}
      target={kind === 'website' ? '_blank' : undefined}
      rel="noreferrer"
      truncate
    >
      {value}
    </Anchor>
  )
}
