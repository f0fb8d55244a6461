const verb =
  /^(?:create|update|delete|get|list|mark|decide|cancel|send|restore|start|stop|set|follow|copy|my|answer|transfer)(?=[A-Z])/
const key = /(?:By|From)[A-Z]\w*$/

/**
 * The object type of a field of the API, by the field's name: `createTask`, `task` and `tasks` hold a Task, `listTasks` and
 * `tasksByColumn` a TaskConnection. The generated facts of the schema contain the exceptions.
 */
export function typeNamedBy(field: string): string {
  const name = field.replace(verb, '').replace(key, '')
  const isList = name.endsWith('s') && (field.startsWith('list') || key.test(field))
  return (
    name.charAt(0).toUpperCase() +
    name.slice(1).replace(/ies$/, 'y').replace(/s$/, '') +
    (isList ? 'Connection' : '')
  )
}
