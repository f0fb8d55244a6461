import { config } from 'zod'

// The content security policy forbids the code that zod would generate. Built into zod's own chunk (vite.config.ts), so
// that it runs before any schema is created.
config({ jitless: true })
