// A new request: what it asks, what one should know before, and the words.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  DETALHE_MAXIMO,
  DIAS_PARA_RESPONDER,
  INFORME_CORRECAO,
  NOMES_DE_PEDIDO,
  TIPOS_DE_PEDIDO,
  type TipoDePedido,
} from '../../../shared/privacidade.ts';
import { useAct } from '../../act.ts';
import { api } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { confirmar } from '../../ui/dialog/questions.ts';
import { SelectField, TextAreaField } from '../../ui/fields.tsx';
import { avisar } from '../../ui/toasts.ts';
import { Cartao } from './cartao.tsx';

const OPCOES = TIPOS_DE_PEDIDO.map((value) => ({ value, label: NOMES_DE_PEDIDO[value] }));
const ROTULOS: Record<TipoDePedido, string> = {
  acesso: 'O que você quer saber?',
  correcao: 'O que está errado e como deve ficar?',
  eliminacao: 'Quer dizer algo?',
};

export function NovoPedido() {
  const [tipo, setTipo] = useState<TipoDePedido | ''>('');
  const [detalhe, setDetalhe] = useState('');
  const [falta, setFalta] = useState<{ tipo?: string; detalhe?: string }>({});
  const enviar = useAct(api.candidato.privacidade.create.mutate, {
    onSuccess: ({ protocolo }, _, refreshed) => {
      setTipo('');
      setDetalhe('');
      avisar.sucesso(`Pedido recebido. Protocolo ${protocolo}.`);
      return refreshed;
    },
    failed: 'Não foi possível enviar o pedido. Tente de novo.',
  });

  async function pedir() {
    if (tipo === '') return setFalta({ tipo: 'Escolha o que você quer pedir.' });
    if (tipo === 'correcao' && detalhe.trim() === '') return setFalta({ detalhe: INFORME_CORRECAO });
    const certeza =
      tipo !== 'eliminacao' ||
      (await confirmar({
        title: 'Pedir a eliminação dos seus dados?',
        text: 'Se o pedido for atendido, seu login deixa de existir e suas inscrições sem pagamento são canceladas. Isto não pode ser desfeito.',
      }));
    if (certeza) enviar.run({ tipo, detalhe: detalhe.trim() || null });
  }

  return (
    <Cartao
      id="novo-pedido"
      titulo="Fazer um pedido"
      texto={`Respondemos em até ${DIAS_PARA_RESPONDER} dias. Você recebe um protocolo e um e-mail com a resposta.`}
    >
      <form
        noValidate
        className="flex flex-col gap-4 w-full max-w-160"
        onSubmit={(event) => {
          event.preventDefault();
          void pedir();
        }}
      >
        <SelectField
          label="O que você quer pedir?"
          required
          placeholder="Escolha"
          options={OPCOES}
          value={tipo}
          error={falta.tipo}
          onChange={(valor) => {
            setTipo(valor as TipoDePedido);
            setFalta({});
          }}
        />
        {tipo === 'correcao' && (
          <Alert>
            Endereço, telefones e outros dados você mesmo corrige em{' '}
            <Link to="/area-candidato/cadastro" className="lk">
              Cadastro
            </Link>
            . Faça o pedido para nome, CPF ou e-mail.
          </Alert>
        )}
        {tipo === 'eliminacao' && (
          <Alert tom="at" title="Leia antes">
            Pagamentos, inscrições e decisões são guardados pelo tempo que a lei manda, sem o seu nome. O resto é
            apagado e não volta. Com inscrição paga em concurso em andamento ou restituição em aberto, é preciso
            concluir antes.
          </Alert>
        )}
        {tipo !== '' && (
          <TextAreaField
            label={ROTULOS[tipo]}
            required={tipo === 'correcao'}
            optional={tipo !== 'correcao'}
            maxLength={DETALHE_MAXIMO}
            value={detalhe}
            error={falta.detalhe}
            onChange={(texto) => {
              setDetalhe(texto);
              setFalta({});
            }}
          />
        )}
        <Button type="submit" className="self-start" loading={enviar.pending}>
          Enviar pedido
        </Button>
      </form>
    </Cartao>
  );
}
