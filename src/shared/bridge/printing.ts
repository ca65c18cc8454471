import { Paper } from '../files/paper.ts'
import { request } from './request.ts'

/** Requests for printing. */
export const printRequests = {
  /**
   * Prints a paper as a PDF where the user chooses, under a name that starts with its title; false if the save dialog was
   * closed.
   */
  savePdf: request(Paper).answersResult<boolean>(),
} as const
