/** The people a write back is about: one person, a category or view, the filters of the page, or all people. */
export interface WritebackAudience {
  userId?: string;
  category?: string;
  filters?: {
    search?: string;
    dataSource?: string;
    lifecycle?: string;
    risk?: string;
    recency?: string;
  };
}
