const verb = /^(?:create|update|delete|get)(?=[A-Z])/

/** The object type that a field of the API holds, by the field's name: `createTask`, `getTask` and `task` hold a Task. */
export function typeNamedBy(field: string): string {
  const name = field.replace(verb, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
