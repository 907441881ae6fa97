// One page of a list, in the shape every paged answer has.

export interface Page<T> {
  data: T[];
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
}

/** A page past the end keeps its number and has empty data; an empty list has one page. */
export function toPage<T>(data: T[], total: number, asked: { page: number; per_page: number }): Page<T> {
  return {
    data,
    total,
    per_page: asked.per_page,
    current_page: asked.page,
    last_page: Math.max(1, Math.ceil(total / asked.per_page)),
  };
}
