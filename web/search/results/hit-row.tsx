import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SearchQuery } from '../../../shared/search-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import type { Hit } from '../model/use-answer.ts'
import { icons } from './icons.ts'
import { Marked } from './marked.tsx'
import classes from './results.module.css'

interface Props {
  hit: Hit
  query: SearchQuery
  onOpen: () => void
}

/** Something that was found: what it is called or says, where it is, who wrote it and when. */
export function HitRow({ hit, query, onOpen }: Props) {
  const { moment } = useFormats()
  const { kind, title, text, at } = hit
  return (
    <li className={classes.item} data-row>
      <UnstyledButton
        className={classes.link}
        renderRoot={(props) => <Link to={pathOf(hit)} {...props} />}
        onClick={onOpen}
      >
        <Sign hit={hit} />
        <span className={classes.words}>
          {title && (
            <span className={classes.title}>
              <Marked text={title} query={query} />
            </span>
          )}
          {text && (
            <span className={classes.passage}>
              <Marked text={text} query={query} />
            </span>
          )}
          <Facts hit={hit} />
        </span>
        {!withoutAuthor.has(kind) && (
          <time dateTime={at} className={classes.when}>
            {moment(at)}
          </time>
        )}
      </UnstyledButton>
    </li>
  )
}

/** Clients have no page about a person: they write to them. */
const pathOf = ({ path, id }: Hit): string => path ?? `/dial/to/${id}`

/** Nobody wrote them, and nothing is told by the day when they were added. */
const withoutAuthor = new Set<Hit['kind']>(['person', 'company'])

function Sign({ hit: { kind, id, title, author } }: { hit: Hit }) {
  const Icon = icons[kind]
  return (
    <span className={classes.sign}>
      {kind === 'person' ? (
        <Avatar id={id} name={title ?? ''} picture={author?.avatar ?? null} size={24} />
      ) : (
        <Icon size={18} stroke={1.5} aria-hidden />
      )}
    </span>
  )
}

function Facts({ hit: { kind, author, place, internal } }: { hit: Hit }) {
  const { t } = useTranslation('search')
  const isWritten = author && !withoutAuthor.has(kind)
  if (!isWritten && !place && !internal) return null
  return (
    <span className={classes.facts}>
      {isWritten && (
        <span className={classes.author}>
          <Avatar id={author.id} name={author.name} picture={author.avatar} size={20} />
          <bdi>{author.name}</bdi>
        </span>
      )}
      {place && <bdi className={classes.place}>{place}</bdi>}
      {internal && <InternalMark>{t('is.internal')}</InternalMark>}
    </span>
  )
}
