// What the reader of a mail will get, with examples in its places. It follows what is typed, a moment later.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TextoDeEmail } from '../../../shared/avisos.ts';
import type { TipoDeAviso } from '../../../shared/avisos-catalogo.ts';
import { api } from '../../trpc.ts';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea } from '../../ui/estados.tsx';
import { Abas } from '../abas.tsx';
import { erroDaArea } from '../falhas.ts';
import { QuadroDeEmail } from '../quadro-de-email.tsx';
import css from './textos.module.css';

const ESPERA = 400;

type Props = { tipo: TipoDeAviso; valores: TextoDeEmail; valido: boolean };

export function EmailPrevia({ tipo, valores, valido }: Props) {
  const [aba, setAba] = useState<'mensagem' | 'texto'>('mensagem');
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
  const { data } = consulta;
  return (
    <section className={`papel ${css.coluna}`} aria-labelledby="como-chega">
      <h3 id="como-chega">Como chega</h3>
      {!valido && <p className="t3">A prévia espera o texto ficar correto.</p>}
      {data ? (
        <>
          <p className={css.assunto}>
            <span className="t3">Assunto:</span> {data.assunto}
          </p>
          <Abas
            label="Prévia do e-mail"
            abas={[
              { id: 'mensagem', nome: 'Mensagem' },
              { id: 'texto', nome: 'Texto' },
            ]}
            atual={aba}
            onChange={setAba}
          >
            {aba === 'mensagem' ? (
              <QuadroDeEmail html={data.html} titulo="Prévia da mensagem" />
            ) : (
              <pre className={css.previa}>{data.texto}</pre>
            )}
          </Abas>
        </>
      ) : consulta.isError ? (
        <ErroArea inline {...erroDaArea('Erro ao montar a prévia.', consulta)} />
      ) : (
        <Esqueleto height={320} />
      )}
    </section>
  );
}
