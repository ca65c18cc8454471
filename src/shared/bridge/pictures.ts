import { z } from 'zod'
import { request } from './request.ts'

/** Requests for pictures of the platform. */
export const pictureRequests = {
  /** Fetches a picture from one of the platform's texts as a `data:` URL; an address without a host is the platform's own. */
  picture: request(z.strictObject({ source: z.string().min(1).max(2000) })).answersResult<string>(),
} as const
