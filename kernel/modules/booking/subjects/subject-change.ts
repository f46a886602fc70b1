/** What of a subject stands on its bookings too. */
export interface SubjectChange {
  branch_id?: string;
  title?: string;
  topic_id?: string;
  instructor_id?: string;
  starts_at?: Date;
  ends_at?: Date;
}

/** What a change takes beside its own fields, see `noticeChoice` of the contract. */
export interface NoticeChoice {
  readonly notify?: boolean | undefined;
  readonly notice_version?: string | undefined;
}
