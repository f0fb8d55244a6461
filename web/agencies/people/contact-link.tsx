import { Anchor } from '@mantine/core'

export type ContactKind = 'mail' | 'phone' | 'website'

const prefixes = { mail: 'mailto:', phone: 'tel:', website: '' }

interface Props {
  kind: ContactKind
  /** A website has been checked to be one of http or https. */
  value: string
}

/** An address that opens where one writes to it, calls it or reads it. */
export function ContactLink({ kind, value }: Props) {
  return (
    <Anchor
      href={`${prefixes[kind]}${value}`}
      target={kind === 'website' ? '_blank' : undefined}
      rel="noreferrer"
      truncate
    >
      {value}
    </Anchor>
  )
}
