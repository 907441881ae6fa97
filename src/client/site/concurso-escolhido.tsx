// The contest that a visitor chose before logging in or registering: where they were going says which, it is named on the way,
// and the way ends there.

import { unirNumero } from '../../shared/format.ts';
import { id } from '../address.ts';
import { trpc } from '../trpc.ts';

/** @param destino `/area-candidato/inscricoes?concurso=3` */
export function concursoEm(destino = ''): number | undefined {
  const [tela, busca] = destino.split('?');
  return tela === '/area-candidato/inscricoes' ? id(new URLSearchParams(busca).get('concurso')) : undefined;
}

/** `Para se inscrever em Concurso Público 01/2026`, with what follows. Its line is there before the name is. */
export function ParaSeInscrever({ concurso, children }: { concurso: number; children: string }) {
  const { data, isError } = trpc.publico.concursos.get.useQuery({ id: concurso });
  return (
    <>
      Para se inscrever em <b>{data ? unirNumero(data.titulo) : isError ? 'um concurso' : '…'}</b>
      {children}
    </>
  );
}
