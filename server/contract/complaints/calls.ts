import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { message } from '../fields.ts'
import {
  acknowledging,
  answering,
  complaintDates,
  complaintSheet,
  complaintState,
  numberQuery,
  sheetQuery,
  writtenComplaints,
} from './schemas.ts'

export const complaintsCalls = {
  'GET /api/complaint/:token': {
    summary: 'What became of a complaint, for whoever has its link',
    who: 'everyone',
    limit: 'complaint',
    shared: true,
    params: z.object({ token: z.string() }),
    answer: complaintState,
  },
  'GET /api/complaint_dates': {
    summary: 'Shows when a complaint was received, acknowledged and answered, to anyone who has its number',
    who: 'everyone',
    limit: 'complaint',
    shared: true,
    query: numberQuery,
    answer: complaintDates,
  },
  'GET /api/admin/complaints': {
    summary: 'Messages of the contact page that are not answered, those due first at the top',
    who: admins,
    answer: writtenComplaints,
  },
  'POST /api/admin/acknowledge_complaints': {
    summary:
      'Says that complaints have come, by mail where there is an address; 409 when it was said already',
    who: admins,
    leastRole: 'moderator',
    body: acknowledging,
    answer: message,
  },
  'POST /api/admin/answer_complaint': {
    summary: 'Answers a message by mail; 409 when it was answered already',
    who: admins,
    leastRole: 'moderator',
    body: answering,
    answer: message,
  },
  'GET /api/admin/complaint_sheet': {
    summary: 'How many complaints came in each month of a year, and how many were answered in time',
    who: admins,
    query: sheetQuery,
    answer: complaintSheet,
  },
} as const satisfies CallTable
