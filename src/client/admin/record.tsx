// The page of one record of the panel: its top, the same while it loads, and what stands there when it does not exist.
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { erroDe } from '../erros.ts';
import { Empty, Loading, Skeleton } from '../ui/area-states.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type Consulta, Failed } from './loaded.tsx';
import css from './record.module.css';

type HeaderProps = {
  bubble: ReactNode;
  title: string;
  /** Each a `span`. */
  facts: ReactNode;
  badges: ReactNode;
  actions: ReactNode;
};

const WHO = 'flex flex-[1_1_420px] gap-3.5 min-w-0 max-sm:basis-full';

export function RecordHeader({ bubble, title, facts, badges, actions }: HeaderProps) {
  return (
    <div className="flex flex-wrap justify-between items-start gap-4">
      <div className={WHO}>
        {bubble}
        <div className="min-w-0">
          <h1 className="text-24 wrap-anywhere max-sm:text-20">{title}</h1>
          <p
            className={`flex flex-wrap sm:items-baseline mt-1 text-texto-2 wrap-anywhere max-sm:flex-col ${css.facts}`}
          >
            {facts}
          </p>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-2 mt-2.5">{badges}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-[1_1_40%] max-sm:*:min-w-fit">{actions}</div>
    </div>
  );
}

/** The header on its way; `children` are the shapes of what comes below. */
export function RecordSkeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Loading label={label}>
      <div className="flex flex-wrap justify-between items-start gap-4">
        <div className={WHO}>
          <Skeleton round width={52} height={52} />
          <div className="flex flex-col gap-2 min-w-0">
            <Skeleton width={320} height={26} />
            <Skeleton width={240} />
          </div>
        </div>
      </div>
      {children}
    </Loading>
  );
}

type BackProps = {
  to: `/admin/dashboard/${'candidatos' | 'concursos' | 'devolucoes' | 'fechamentos' | 'retornos'}`;
  /** As the list was last seen. */
  search: object;
};

export function BackToList({ to, search }: BackProps) {
  const navigate = useNavigate();
  return (
    <IconButton icon={IconArrowLeft} variant="default" onClick={() => void navigate({ to, search })}>
      Voltar
    </IconButton>
  );
}

type RecordProps<T> = {
  query: Consulta<T>;
  title: string;
  /** What a call that failed says. */
  failed: string;
  loading: ReactNode;
  /** The sentence over the way back, when the address names nothing. */
  missing: { title: string; text: string; back: ReactNode };
  children: (data: T) => ReactNode;
};

export function RecordPage<T>({ query, title, failed, loading, missing, children }: RecordProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return loading;
  const { status } = erroDe(query.error);
  return (
    <div className="papel">
      {status === 404 || status === 422 ? (
        <Empty as="h1" title={missing.title} actions={missing.back}>
          {missing.text}
        </Empty>
      ) : (
        <>
          <h1 className="sr-only">{title}</h1>
          <Failed title={failed} query={query} />
        </>
      )}
    </div>
  );
}
