import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { type Block, type Inline, parseMarkdown } from '../../../shared/markdown.ts'
import { everybodyHere } from '../../../shared/mention-groups.ts'
import { remembering } from '../../../shared/remembering.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import classes from './rich-text.module.css'

// The same texts are rendered again and again when the viewer switches channels.
const treeOf = remembering(500, parseMarkdown)

/** Renders Markdown as elements; nothing in it is ever treated as HTML. */
export function RichText({ content }: { content: string }) {
  const tree = treeOf(content)
  return (
    <div className={classes.content} dir="auto">
      <Blocks blocks={tree} />
    </div>
  )
}

function Blocks({ blocks }: { blocks: Block[] }) {
  return list(blocks, (block) => <BlockView block={block} />)
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={block.children} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.children} />
        </blockquote>
      )
    case 'list':
      return <List items={block.items} start={block.start} />
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        <pre tabIndex={0} dir="ltr">
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return <Table table={block} />
    case 'rule':
      return <hr />
  }
}

function Table({ table: { align, head, rows } }: { table: Extract<Block, { type: 'table' }> }) {
  const style = (at: number) => ({ textAlign: align[at] ?? undefined })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <div className={classes.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {list(head, (cell, at) => (
              <th style={style(at)}>
                <Inlines nodes={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list(rows, (cells) => (
            <tr>
              {list(cells, (cell, at) => (
                <td style={style(at)}>
                  <Inlines nodes={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function List({ items, start }: { items: Block[][]; start: number | null }) {
  const content = list(items, (item) => (
    <li>
      <Blocks blocks={item} />
    </li>
  ))
  if (start === null) return <ul>{content}</ul>
  const digits = String(start + items.length - 1).length
  return (
    <ol start={start} style={{ '--digits': digits } as CSSProperties}>
      {content}
    </ol>
  )
}

function Inlines({ nodes }: { nodes: Inline[] }) {
  return list(nodes, (node) => <InlineView node={node} />)
}

const tags = { strong: 'strong', emphasis: 'em', strike: 's' } as const

function InlineView({ node }: { node: Inline }) {
  switch (node.type) {
    case 'text':
      return node.text
    case 'break':
      return <br />
    case 'check':
      return <span data-check>{node.done ? '☑ ' : '☐ '}</span>
    case 'code':
      return <code>{node.text}</code>
    case 'mention':
      return <Mention userID={node.userID} name={node.name} />
    case 'link':
      return (
        <a href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          <Inlines nodes={node.children} />
        </a>
      )
    default: {
      const Tag = tags[node.type]
      return (
        <Tag>
          <Inlines nodes={node.children} />
        </Tag>
      )
    }
  }
}

function Mention({ userID, name }: { userID: string; name: string }) {
  const { me } = useViewer()
  return (
    <span className={classes.mention} data-me={userID === me.id || userID === everybodyHere || undefined}>
      @<bdi>{name}</bdi>
    </span>
  )
}

/** The parts of a text are identified by their position only. */
function list<T>(items: T[], render: (item: T, at: number) => ReactNode): ReactNode {
  return items.map((item, at) => {
    const place = String(at)
    return <Fragment key={place}>{render(item, at)}</Fragment>
  })
}
