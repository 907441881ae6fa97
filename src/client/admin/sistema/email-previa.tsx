// What the reader of a mail will get, with examples in its places. It follows what is typed, a moment later.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TextoDeEmail } from '../../../shared/avisos.ts';
import type { TipoDeAviso } from '../../../shared/avisos-nomes.ts';
import { api } from '../../trpc.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../loaded.tsx';
import { EmailEmAbas } from '../quadro-de-email.tsx';
import { Coluna } from './secao.tsx';

const ESPERA = 400;

type Props = { tipo: TipoDeAviso; valores: TextoDeEmail; valido: boolean };

export function EmailPrevia({ tipo, valores, valido }: Props) {
  const [mostrado, setMostrado] = useState(valores);
  useEffect(() => {
    if (!valido) return;
    const timer = setTimeout(() => setMostrado(valores), ESPERA);
    return () => clearTimeout(timer);
  }, [valores, valido]);
  const consulta = useQuery({
    queryKey: [['admin', 'avisos', 'previa'], tipo, mostrado],
    queryFn: () => api.admin.avisos.previa.mutate({ tipo, ...mostrado }),
    placeholderData: keepPreviousData,
  });
  return (
    <Coluna aria-labelledby="como-chega">
      <h3 id="como-chega" className="text-15 font-semibold">
        Como chega
      </h3>
      {!valido && <p className="text-texto-3">A prévia espera o texto ficar correto.</p>}
      <Loaded inline query={consulta} failed="Erro ao montar a prévia." loading={<Skeleton height={320} />}>
        {({ assunto, html, texto }) => (
          <>
            <p className="font-semibold wrap-anywhere">
              <span className="text-texto-3">Assunto:</span> {assunto}
            </p>
            <EmailEmAbas label="Prévia do e-mail" titulo="Prévia da mensagem" html={html} texto={texto} />
          </>
        )}
      </Loaded>
    </Coluna>
  );
}
