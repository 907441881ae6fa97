// How columns hold what has no type of its own in both stores.

export type Flag = 0 | 1;
export type SimNao = 'S' | 'N';
